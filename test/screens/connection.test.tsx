import { describeParts } from '../support/parts.ts';
// Its hooks apply to all parts.
import '../support/imports.ts';

describeParts();
