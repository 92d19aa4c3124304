import { setIn } from 'formik';
import { ValidationError, type AnyObject, type Schema } from 'yup';

/** Empty inputs contain ''. Rules receive undefined instead, so that `optional()` works. */
function withoutEmpty(values: object): AnyObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));
}

/**
 * Validates values with a yup schema and returns Formik errors: the first failed rule of each field. Messages may be
 * results of `fieldMessage`, which Formik's own yup support would convert to text.
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
