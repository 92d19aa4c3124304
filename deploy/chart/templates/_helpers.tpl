{{- define "programme.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels that select the pods of one component: (list $ "worker"). */}}
{{- define "programme.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ default $root.Chart.Name $root.Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* All labels of an object: (list $ "worker"). */}}
{{- define "programme.labels" -}}
{{- $root := index . 0 -}}
{{ include "programme.selector" . }}
app.kubernetes.io/version: {{ default $root.Chart.AppVersion $root.Values.image.tag | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" | trunc 63 }}
{{- end -}}

{{- define "programme.image" -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}

{{- define "programme.secretName" -}}
{{- default (include "programme.fullname" .) .Values.existingSecret -}}
{{- end -}}

{{/* FHIR server without gateway. */}}
{{- define "programme.fhirServer" -}}
{{- if .Values.hapi.enabled -}}
{{- printf "http://%s-hapi:8080/fhir" (include "programme.fullname" .) -}}
{{- else -}}
{{- .Values.fhir.url | trimSuffix "/" -}}
{{- end -}}
{{- end -}}

{{/* FHIR address that the application and the workers call. */}}
{{- define "programme.fhirUrl" -}}
{{- if .Values.gateway.enabled -}}
{{- printf "http://%s-gateway:8080/fhir" (include "programme.fullname" .) -}}
{{- else -}}
{{- include "programme.fhirServer" . -}}
{{- end -}}
{{- end -}}

{{/* Port of an address. */}}
{{- define "programme.port" -}}
{{- $url := urlParse . -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- default (ternary "443" "80" (eq $url.scheme "https")) $port -}}
{{- end -}}

{{/* Settings of pods: no privileges, no token of the Kubernetes API. */}}
{{- define "programme.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "programme.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* Where pods of one component run: (list $ "worker" .Values.worker). Prefers different zones and nodes. */}}
{{- define "programme.scheduling" -}}
{{- $root := index . 0 -}}
{{- $values := index . 2 -}}
{{- with $root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
topologySpreadConstraints:
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "programme.selector" (list $root (index $ 1)) | nindent 8 }}
  {{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/*
Image, settings, secrets and volumes of a container of the application or a worker:
(list $ .Values.worker (list "OPTIONAL_SECRET")).
*/}}
{{- define "programme.platformContainer" -}}
{{- $root := index . 0 -}}
{{- $values := index . 1 -}}
{{- $secrets := dict "DATABASE_URL" false "IMPORT_KEY" false "IMPORT_KEY_PREVIOUS" true "IMPORT_CLIENT_SECRET" true -}}
{{- range index . 2 -}}
{{- $_ := set $secrets . true -}}
{{- end -}}
image: {{ include "programme.image" $root | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
{{ include "programme.containerSecurity" . }}
envFrom:
  - configMapRef:
      name: {{ include "programme.fullname" $root }}
env:
  - name: STOP_TIMEOUT_SECONDS
    value: {{ $values.stopTimeoutSeconds | quote }}
  {{- with $values.stopDelaySeconds }}
  - name: STOP_DELAY_SECONDS
    value: {{ . | quote }}
  {{- end }}
  {{- range $name, $optional := $secrets }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ include "programme.secretName" $root }}
        key: {{ $name }}
        {{- if $optional }}
        optional: true
        {{- end }}
  {{- end }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if $root.Values.certificateAuthority }}
  - name: certificate-authority
    mountPath: /etc/programme/ca
    readOnly: true
  {{- end }}
{{- end -}}

{{/* Limit of a request body in megabytes. The default is that of the application. */}}
{{- define "programme.maxBody" -}}
{{- default 64 .Values.settings.MAX_BODY_MB -}}
{{- end -}}

{{/* Uploads in transit use 128 MB, or the size of one larger upload; the rest is for everything else. */}}
{{- define "programme.platformVolumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ include "programme.maxBody" . | int | max 128 | add 128 }}Mi
{{- with .Values.certificateAuthority }}
- name: certificate-authority
  configMap:
    name: {{ . }}
{{- end }}
{{- end -}}

{{/* Pods restart when their settings or secrets change. */}}
{{- define "programme.platformAnnotations" -}}
checksum/settings: {{ include (print .Template.BasePath "/configmap.yaml") . | sha256sum }}
checksum/secrets: {{ .Values.secrets | toJson | sha256sum }}
prometheus.io/scrape: 'true'
prometheus.io/port: '9464'
prometheus.io/path: /metrics
{{- end -}}

{{/* Stops the installation with one sentence for a combination of values that cannot work. */}}
{{- define "programme.validate" -}}
{{- $own := dict
  "PUBLIC_URL" "publicUrl"
  "KEYCLOAK_URL" "keycloak.url" "KEYCLOAK_INTERNAL_URL" "keycloak.internalUrl" "KEYCLOAK_REALM" "keycloak.realm"
  "FHIR_BASE_URL" "fhir.url" "PROXY_FHIR_BASE_URL" "fhir.url"
  "PROXY_ACCESS_CHECK" "fhir.accessCheck" "CUSTOM_ENDPOINTS" "fhir.customEndpoints"
  "TRUST_PROXY" "ingress.proxies" "STOP_DELAY_SECONDS" "app.stopDelaySeconds"
  "STOP_TIMEOUT_SECONDS" "app.stopTimeoutSeconds and worker.stopTimeoutSeconds"
  "MAX_HEADER_KB" "headerLimitKilobytes"
  "DATABASE_URL" "secrets or existingSecret" "IMPORT_KEY" "secrets or existingSecret"
  "IMPORT_KEY_PREVIOUS" "secrets or existingSecret" "IMPORT_CLIENT_SECRET" "secrets or existingSecret"
  "DOCTOR_CLIENT_SECRET" "secrets or existingSecret" "DOCTOR_PASSWORD" "secrets or existingSecret" -}}
{{- range $name, $_ := .Values.settings -}}
{{- with get $own $name -}}
{{- fail (printf "settings.%s: set %s instead." $name .) -}}
{{- end -}}
{{- if eq $name "METRICS_TOKEN" -}}
{{- fail "settings.METRICS_TOKEN: the metrics have a port of their own, see networkPolicy.metricsFrom; remove it." -}}
{{- end -}}
{{- if eq $name "PLATFORM_URL" -}}
{{- fail "settings.PLATFORM_URL: the workers call the FHIR server and Keycloak themselves; remove it." -}}
{{- end -}}
{{- if hasPrefix "SANDBOX" $name -}}
{{- fail (printf "settings.%s: the chart deploys no sandbox; remove it." $name) -}}
{{- end -}}
{{- if has $name (list "PORT" "HOST" "METRICS_PORT" "METRICS_HOST" "IMPORT_WORKER" "DATABASE") -}}
{{- fail (printf "settings.%s: the chart sets it; remove it." $name) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.hapi.enabled .Values.fhir.url -}}
{{- fail "fhir.url: remove it, or set hapi.enabled to false; there is one FHIR server." -}}
{{- end -}}
{{- if not (or .Values.hapi.enabled .Values.fhir.url) -}}
{{- fail "fhir.url: set the address of the FHIR server, or hapi.enabled to deploy one." -}}
{{- end -}}
{{- if and .Values.gateway.enabled (not .Values.gateway.image.tag) -}}
{{- fail "gateway.image.tag: set the version of the gateway, 2.1.0 or newer." -}}
{{- end -}}
{{- if not .Values.existingSecret -}}
{{- $names := list "IMPORT_KEY" "DATABASE_URL" -}}
{{- if .Values.hapi.enabled -}}
{{- $names = concat $names (list "FHIR_DATABASE_URL" "FHIR_DATABASE_USERNAME" "FHIR_DATABASE_PASSWORD") -}}
{{- end -}}
{{- range $names -}}
{{- if not (get $.Values.secrets .) -}}
{{- fail (printf "secrets.%s: set it, or existingSecret to the name of a Secret with this key." .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Egress rule for name resolution. */}}
{{- define "programme.dnsRule" -}}
- ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
{{- end -}}
