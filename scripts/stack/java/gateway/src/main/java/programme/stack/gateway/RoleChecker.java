package programme.stack.gateway;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.rest.api.RequestTypeEnum;
import ca.uhn.fhir.rest.server.exceptions.AuthenticationException;
import com.auth0.jwt.interfaces.DecodedJWT;
import com.google.fhir.gateway.FhirUtil;
import com.google.fhir.gateway.HttpFhirClient;
import com.google.fhir.gateway.interfaces.AccessChecker;
import com.google.fhir.gateway.interfaces.AccessCheckerFactory;
import com.google.fhir.gateway.interfaces.AccessDecision;
import com.google.fhir.gateway.interfaces.NoOpAccessDecision;
import com.google.fhir.gateway.interfaces.PatientFinder;
import com.google.fhir.gateway.interfaces.RequestDetailsReader;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.inject.Named;
import org.hl7.fhir.r4.model.Bundle.BundleEntryRequestComponent;

/**
 * The platform's rule of role names: METHOD_TYPE or MANAGE_TYPE, realm roles only, each entry of a bundle on its own;
 * PATCH is never allowed, and a token without {@code fhir_core_app_id} opens nothing. The platform's filters by place
 * or team are not here.
 */
final class RoleChecker implements AccessChecker {
  private final Set<String> roles;
  private final FhirContext fhir;

  private RoleChecker(Set<String> roles, FhirContext fhir) {
    this.roles = roles;
    this.fhir = fhir;
  }

  @Override
  public AccessDecision checkAccess(RequestDetailsReader request) {
    return permits(request) ? NoOpAccessDecision.accessGranted() : NoOpAccessDecision.accessDenied();
  }

  private boolean permits(RequestDetailsReader request) {
    if (request.getResourceName() != null) {
      return permits(request.getRequestType().name(), request.getResourceName());
    }
    // The address of the server itself: the next page of a search, or a bundle.
    return switch (request.getRequestType()) {
      case GET -> request.getParameters().containsKey("_getpages");
      case POST -> FhirUtil.parseRequestToBundle(fhir, request).getEntry().stream()
          .allMatch(entry -> permits(entry.getRequest()));
      default -> false;
    };
  }

  private boolean permits(BundleEntryRequestComponent entry) {
    String path = entry.getUrl().startsWith("/") ? entry.getUrl().substring(1) : entry.getUrl();
    return permits(entry.getMethod().toCode(), path.split("[/?]", 2)[0]);
  }

  private boolean permits(String method, String type) {
    if (method.equals(RequestTypeEnum.PATCH.name())) return false;
    String verb = method.equals(RequestTypeEnum.HEAD.name()) ? "GET" : method;
    return Stream.of(verb, "MANAGE").map(word -> word + "_" + type.toUpperCase(Locale.ROOT)).anyMatch(roles::contains);
  }

  /** Named by the environment variable ACCESS_CHECKER. */
  @Named("roles")
  static final class Factory implements AccessCheckerFactory {
    @Override
    public AccessChecker create(DecodedJWT token, HttpFhirClient http, FhirContext fhir, PatientFinder patients) {
      if (token.getClaim("fhir_core_app_id").asString() == null) {
        throw new AuthenticationException("The provided token has no fhir_core_app_id claim.");
      }
      Map<String, Object> access = token.getClaim("realm_access").asMap();
      Object roles = access == null ? null : access.get("roles");
      Stream<?> names = roles instanceof Iterable<?> list ? stream(list) : Stream.empty();
      return new RoleChecker(names.map(String::valueOf).collect(Collectors.toUnmodifiableSet()), fhir);
    }

    private static Stream<?> stream(Iterable<?> list) {
      return java.util.stream.StreamSupport.stream(list.spliterator(), false);
    }
  }
}
