package programme.stack.fhir;

import ca.uhn.fhir.context.support.IValidationSupport;
import ca.uhn.fhir.jpa.api.config.JpaStorageSettings;
import ca.uhn.fhir.jpa.api.dao.IFhirSystemDao;
import ca.uhn.fhir.jpa.provider.JpaCapabilityStatementProvider;
import ca.uhn.fhir.jpa.provider.JpaSystemProvider;
import ca.uhn.fhir.jpa.provider.ValueSetOperationProvider;
import ca.uhn.fhir.jpa.search.DatabaseBackedPagingProvider;
import ca.uhn.fhir.rest.server.ApacheProxyAddressStrategy;
import ca.uhn.fhir.rest.server.RestfulServer;
import ca.uhn.fhir.rest.server.provider.ResourceProviderFactory;
import ca.uhn.fhir.rest.server.util.ISearchParamRegistry;
import java.net.InetSocketAddress;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** A FHIR R4 server at {@code /fhir}: HAPI's JPA server in one process. It does not authenticate requests. */
public final class FhirServer {
  private FhirServer() {}

  public static void main(String[] arguments) throws Exception {
    Settings settings = Settings.fromEnvironment();
    AnnotationConfigApplicationContext beans = new AnnotationConfigApplicationContext(Storage.class);
    Runtime.getRuntime().addShutdownHook(new Thread(beans::close));

    Server jetty = new Server(new InetSocketAddress(settings.host(), settings.port()));
    ServletContextHandler handler = new ServletContextHandler("/");
    handler.addServlet(new ServletHolder(servlet(beans)), "/fhir/*");
    jetty.setHandler(handler);
    jetty.setStopAtShutdown(true);
    jetty.start();
    jetty.join();
  }

  private static RestfulServer servlet(ApplicationContext beans) {
    IFhirSystemDao<?, ?> system = beans.getBean(IFhirSystemDao.class);
    RestfulServer servlet = new RestfulServer(system.getContext());
    servlet.registerProviders(beans.getBean(ResourceProviderFactory.class).createProviders());
    servlet.registerProviders(
        beans.getBean(JpaSystemProvider.class), beans.getBean(ValueSetOperationProvider.class));
    // Links contain the address in the X-Forwarded headers of a proxy.
    servlet.setServerAddressStrategy(ApacheProxyAddressStrategy.forHttp());
    servlet.setDefaultPrettyPrint(false);

    DatabaseBackedPagingProvider paging = beans.getBean(DatabaseBackedPagingProvider.class);
    paging.setDefaultPageSize(20);
    // Without this the server never gives more than 50 resources at once.
    paging.setMaximumPageSize(1000);
    servlet.setPagingProvider(paging);

    JpaCapabilityStatementProvider capabilities =
        new JpaCapabilityStatementProvider(
            servlet,
            system,
            beans.getBean(JpaStorageSettings.class),
            beans.getBean(ISearchParamRegistry.class),
            beans.getBean(IValidationSupport.class));
    capabilities.setImplementationDescription("HAPI FHIR R4 on this machine");
    servlet.setServerConformanceProvider(capabilities);
    return servlet;
  }
}
