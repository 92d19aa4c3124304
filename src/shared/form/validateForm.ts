import { setIn } from 'formik';
import { ValidationError, type AnyObject, type Schema } from 'yup';

/** Empty inputs hold ''; rules see them as absent, so that `optional()` means what it says. */
function withoutEmpty(values: object): AnyObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));
}

/**
 * Formik errors of the values by a yup schema: one entry per field, the first rule that fails. Messages may be
 * FieldMessages, which formik's own yup support would turn into text.
 */
export async function validateForm(schema: Schema, values: object): Promise<object> {
  try {
    await schema.validate(withoutEmpty(values), { abortEarly: false, context: values });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    const errors = new Map<string, unknown>();
    for (const { path, errors: messages } of failures) {
      if (path && !errors.has(path)) errors.set(path, messages[0]);
    }
    return [...errors].reduce<object>((all, [path, message]) => setIn(all, path, message) as object, {});
  }
}
