<#-- Line below the sign-in form. Keycloak 24 and 25 have no footer and ignore this file. -->
<#macro content>
<#if (pageId!"") == "login">
<p class="programme-help">${msg("programmeHelp")}</p>
</#if>
</#macro>
