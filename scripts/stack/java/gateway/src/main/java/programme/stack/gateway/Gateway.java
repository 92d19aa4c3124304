package programme.stack.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.ServletComponentScan;

/** The published gateway as a program: its own runnable jar is not on Maven Central. */
@SpringBootApplication(scanBasePackages = {"com.google.fhir.gateway", "programme.stack.gateway"})
@ServletComponentScan("com.google.fhir.gateway")
public class Gateway {
  public static void main(String[] arguments) {
    SpringApplication.run(Gateway.class, arguments);
  }
}
