export { teamsHighContrastTheme as highContrast } from '@fluentui/react-components';
