package programme.stack.fhir;

/** Settings of the environment. Default: a local server without persistent data. */
record Settings(
    String host,
    int port,
    String databaseUrl,
    String databaseUser,
    String databasePassword,
    String indexFolder,
    long reuseSearchMillis) {

  static Settings fromEnvironment() {
    return new Settings(
        text("FHIR_HOST", "127.0.0.1"),
        Integer.parseInt(text("FHIR_PORT", "18090")),
        text("FHIR_DB_URL", "jdbc:h2:mem:fhir;DB_CLOSE_DELAY=-1"),
        text("FHIR_DB_USER", "sa"),
        text("FHIR_DB_PASSWORD", ""),
        text("FHIR_INDEX_FOLDER", ""),
        Long.parseLong(text("FHIR_REUSE_SEARCH_MS", "60000")));
  }

  boolean postgres() {
    return databaseUrl.startsWith("jdbc:postgresql:");
  }

  private static String text(String name, String otherwise) {
    String value = System.getenv(name);
    return value == null || value.isBlank() ? otherwise : value;
  }
}
