-- Medals of the Commonwealth Games
CREATE TABLE medals (rank INT, nation VARCHAR(40), gold INT, silver INT, bronze INT, total INT);
INSERT INTO medals VALUES (1, 'Australia', 67, 57, 55, 179), (2, 'England', 57, 66, 53, 176);
INSERT INTO medals VALUES (3, 'Cote d''Ivoire', 26, 32, 34, NULL);
UPDATE medals SET total = 92 WHERE rank = 3;
