"""The API held to its own description: whatever is asked, the answer is one that the description has."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from kotinos.web.application import application

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
schema = schemathesis.openapi.from_asgi("/api/openapi.json", application())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_an_answer_is_one_that_is_described(case: "schemathesis.Case[Any]") -> None:
    case.call_and_validate(checks=CHECKS)
