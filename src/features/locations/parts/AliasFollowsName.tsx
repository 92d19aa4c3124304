import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { LocationForm } from '../locationForm.ts';

/** Fills the alias of a new Location from its name until the user edits it (docs/decisions.md). Renders nothing. */
export function AliasFollowsName() {
  const { values, setFieldValue } = useFormikContext<LocationForm>();
  const { name, alias } = values;
  const before = useRef(name);
  useEffect(() => {
    if (name === before.current) return;
    const follows = alias === before.current;
    before.current = name;
    if (follows) void setFieldValue('alias', name);
  }, [name, alias, setFieldValue]);
  return null;
}
