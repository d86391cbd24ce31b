"""What the JSON documents are made of: types, from which their JSON Schemas are written."""
