-- One PostgreSQL for Keycloak, the FHIR server and the imports of the application; run once, when its volume is new.
CREATE DATABASE keycloak;
CREATE DATABASE fhir;
CREATE DATABASE platform;
