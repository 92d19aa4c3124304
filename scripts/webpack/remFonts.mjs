/**
 * Webpack loader: font sizes and line heights of Fluent UI in rem instead of px, so that the text of the application follows the
 * text size of the browser.
 */
export default function remFonts(source) {
  return source.replace(/'(\d+)px'/g, (_, pixels) => `'${pixels / 16}rem'`);
}
