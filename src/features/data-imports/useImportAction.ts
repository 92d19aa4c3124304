import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useIntl } from 'react-intl';
import { detailMessages } from './detailMessages.ts';

/** Returns a function that runs an action on an import and notifies if it fails. Resolves to true on success. */
export function useImportAction(): (act: () => Promise<unknown>) => Promise<boolean> {
  const notify = useNotify();
  const intl = useIntl();
  return async (act) => {
    try {
      await act();
      return true;
    } catch (error) {
      const failureTitle = intl.formatMessage(detailMessages.actionFailed);
      notify.error(failureText(intl, failureTitle, error), serverText(error), error);
      return false;
    }
  };
}
