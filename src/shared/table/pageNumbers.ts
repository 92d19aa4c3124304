/**
 * Pages to offer: first, last, and those around the current one; `gap` represents omitted pages. `pageNumbers(6, 20)`
 * is 1 gap 5 6 7 gap 20.
 */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}
