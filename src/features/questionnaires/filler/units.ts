import { ucumUtils } from 'fhirpath';
import type { ConvertUnit } from './value.ts';

declare module 'fhirpath' {
  /** The UCUM library of the engine, which its own types omit. */
  export const ucumUtils: {
    convertUnitTo: (from: string, amount: number, to: string) => { status: string; toVal: number | null };
  };
}

/** Digits of a converted amount: those of a double without its rounding, so that 0.1 kg is 100 g. */
const digits = 12;

/** Conversion by the copy of UCUM that the FHIRPath engine contains. */
export const convertUnit: ConvertUnit = (amount, from, to) => {
  const { status, toVal } = ucumUtils.convertUnitTo(from, amount, to);
  return status === 'succeeded' && toVal !== null ? Number(toVal.toPrecision(digits)) : undefined;
};
