// Its hooks apply to all parts.
import '../support/imports.ts';
import { describeParts } from '../support/parts.ts';

describeParts();
