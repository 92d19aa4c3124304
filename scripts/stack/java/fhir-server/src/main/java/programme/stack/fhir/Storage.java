package programme.stack.fhir;

import ca.uhn.fhir.batch2.jobs.config.Batch2JobsConfig;
import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.jpa.api.config.JpaStorageSettings;
import ca.uhn.fhir.jpa.api.config.ThreadPoolFactoryConfig;
import ca.uhn.fhir.jpa.batch2.JpaBatch2Config;
import ca.uhn.fhir.jpa.config.HapiJpaConfig;
import ca.uhn.fhir.jpa.config.r4.JpaR4Config;
import ca.uhn.fhir.jpa.config.util.HapiEntityManagerFactoryUtil;
import ca.uhn.fhir.jpa.model.config.PartitionSettings;
import ca.uhn.fhir.jpa.model.config.SubscriptionSettings;
import ca.uhn.fhir.jpa.model.dialect.HapiFhirH2Dialect;
import ca.uhn.fhir.jpa.model.dialect.HapiFhirPostgresDialect;
import ca.uhn.fhir.jpa.model.entity.StorageSettings.IndexEnabledEnum;
import ca.uhn.fhir.jpa.search.HapiHSearchAnalysisConfigurers.HapiLuceneAnalysisConfigurer;
import ca.uhn.fhir.jpa.subscription.channel.config.SubscriptionChannelConfig;
import jakarta.persistence.EntityManagerFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.apache.commons.dbcp2.BasicDataSource;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/**
 * HAPI's storage, as installations of the platform have it: references are enforced, `:contains` and `_filter` are on,
 * missing values are indexed. SubscriptionProcessorConfig is excluded because it requires a mail server.
 */
@Configuration
@Import({
  JpaR4Config.class,
  HapiJpaConfig.class,
  JpaBatch2Config.class,
  Batch2JobsConfig.class,
  SubscriptionChannelConfig.class,
  ThreadPoolFactoryConfig.class
})
public class Storage {
  private final Settings settings = Settings.fromEnvironment();

  @Bean
  public JpaStorageSettings storageSettings() {
    JpaStorageSettings storage = new JpaStorageSettings();
    storage.setAllowContainsSearches(true);
    storage.setFilterParameterEnabled(true);
    storage.setIndexMissingFields(IndexEnabledEnum.ENABLED);
    storage.setAllowExternalReferences(true);
    // null: every search is run anew, so that a test sees what it has just written.
    storage.setReuseCachedSearchResultsForMillis(
        settings.reuseSearchMillis() > 0 ? settings.reuseSearchMillis() : null);
    return storage;
  }

  @Bean
  public PartitionSettings partitionSettings() {
    return new PartitionSettings();
  }

  @Bean
  public SubscriptionSettings subscriptionSettings() {
    return new SubscriptionSettings();
  }

  @Bean(destroyMethod = "close")
  public BasicDataSource dataSource() {
    BasicDataSource source = new BasicDataSource();
    source.setUrl(settings.databaseUrl());
    source.setUsername(settings.databaseUser());
    source.setPassword(settings.databasePassword());
    source.setMaxTotal(20);
    return source;
  }

  @Bean
  @Primary
  public LocalContainerEntityManagerFactoryBean entityManagerFactory(
      DataSource source,
      ConfigurableListableBeanFactory beans,
      FhirContext context,
      JpaStorageSettings storage) {
    Class<?> dialect = settings.postgres() ? HapiFhirPostgresDialect.class : HapiFhirH2Dialect.class;
    Properties hibernate = new Properties();
    hibernate.putAll(
        Map.of(
            "hibernate.dialect", dialect.getName(),
            "hibernate.hbm2ddl.auto", "update",
            "hibernate.jdbc.batch_size", "50",
            "hibernate.order_inserts", "true",
            "hibernate.order_updates", "true",
            "hibernate.cache.use_query_cache", "false",
            "hibernate.cache.use_second_level_cache", "false"));
    hibernate.putAll(index());
    LocalContainerEntityManagerFactoryBean factory =
        HapiEntityManagerFactoryUtil.newEntityManagerFactory(beans, context, storage);
    factory.setPersistenceUnitName("fhir");
    factory.setDataSource(source);
    factory.setJpaProperties(hibernate);
    return factory;
  }

  /** Without this index a ValueSet that includes a complete code system cannot be expanded. */
  private Map<String, String> index() {
    Map<String, String> index =
        new HashMap<>(
            Map.of(
                "hibernate.search.enabled", "true",
                "hibernate.search.backend.type", "lucene",
                "hibernate.search.backend.lucene_version", "LUCENE_CURRENT",
                "hibernate.search.backend.analysis.configurer", HapiLuceneAnalysisConfigurer.class.getName()));
    if (settings.indexFolder().isEmpty()) {
      index.put("hibernate.search.backend.directory.type", "local-heap");
    } else {
      index.put("hibernate.search.backend.directory.type", "local-filesystem");
      index.put("hibernate.search.backend.directory.root", settings.indexFolder());
    }
    return index;
  }

  @Bean
  @Primary
  public JpaTransactionManager transactionManager(EntityManagerFactory factory) {
    return new JpaTransactionManager(factory);
  }
}
