/**
 * Normalizes a string for comparison and sorting exactly as HAPI FHIR (StringUtil.normalizeStringForSearchIndexing):
 * decomposed, without the combining marks U+0300 to U+036F, in upper case. "ha noi" finds "Hà Nội" and "strasse" finds
 * "Straße"; "đ", "ø" and "ł" do not decompose and remain different from "d", "o" and "l".
 */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
}
