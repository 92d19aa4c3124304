export { webDarkTheme as dark } from '@fluentui/react-components';
