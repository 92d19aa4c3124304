-- One database each for Keycloak, the FHIR server and the imports, with a role that can open only this one.
-- Runs once, when the volume is new. For an existing volume see docs/operation.md.
\getenv keycloak_password KEYCLOAK_DB_PASSWORD
\getenv fhir_password FHIR_DB_PASSWORD
\getenv platform_password PLATFORM_DB_PASSWORD

CREATE ROLE keycloak LOGIN PASSWORD :'keycloak_password';
CREATE DATABASE keycloak OWNER keycloak;
REVOKE ALL ON DATABASE keycloak FROM PUBLIC;

CREATE ROLE fhir LOGIN PASSWORD :'fhir_password';
CREATE DATABASE fhir OWNER fhir;
REVOKE ALL ON DATABASE fhir FROM PUBLIC;

CREATE ROLE platform LOGIN PASSWORD :'platform_password';
CREATE DATABASE platform OWNER platform;
REVOKE ALL ON DATABASE platform FROM PUBLIC;
