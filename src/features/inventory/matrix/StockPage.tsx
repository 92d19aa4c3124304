import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { hierarchyPath, addPath } from '../index.ts';
import { messages } from './messages.ts';
import { StockMatrix } from './StockMatrix.tsx';
import { Button, DialogActions, DialogContent, Field } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { physicalTypes } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { Can } from '../../../session/Can.tsx';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import type { OptionsQuery, OptionsResult } from '../../../shared/form/usePagedOptions.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { ActionLink } from '../../../shared/layout/ActionLink.tsx';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { messages as inventoryMessages } from '../messages.ts';

/** Stock of all service points. The pages of Locations have the same table for those below. */
export default function StockPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.page)}
        actions={
          <>
            <ActionLink to={hierarchyPath}>
              <FormattedMessage {...messages.choose} />
            </ActionLink>
            <AddStockButton />
          </>
        }
      />
      {rootLocationId ? (
        <StockMatrix locationId={rootLocationId} />
      ) : (
        <EmptyState isFramed text={intl.formatMessage(messages.noRoot)} />
      )}
    </>
  );
}

/** Locations that can have stock. */
const useBuildings = (query: OptionsQuery): OptionsResult =>
  useLocationOptions(query, codingKey(physicalTypes.building));

/** Query parameter of the open dialog, to which the home page links. */
const recordParam = 'record';

/** Opens the form of new stock at a service point that the user chooses first. */
function AddStockButton() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has(recordParam);
  const setIsOpen = (open: boolean): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(recordParam, 'true');
        else next.delete(recordParam);
        return next;
      },
      { replace: true },
    );
  return (
    <Can needs={['Group.create', 'List.read', 'List.update']}>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsOpen(true)}>
        <FormattedMessage {...inventoryMessages.add} />
      </Button>
      {isOpen && <ChoosePointDialog onClose={() => setIsOpen(false)} />}
    </Can>
  );
}

function ChoosePointDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const here = useHere();
  const [point, setPoint] = useState<string>();
  return (
    <ModalDialog title={intl.formatMessage(inventoryMessages.add)} onDismiss={onClose} isLight>
      <DialogContent>
        <Field label={intl.formatMessage(messages.point)} required>
          <ReferenceSelect value={point} onChange={setPoint} useOptions={useBuildings} />
        </Field>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>
        <Button
          appearance="primary"
          disabled={!point}
          onClick={() => point && void openPage(withBackTo(addPath(point), here))}
        >
          {intl.formatMessage(messages.goOn)}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
