import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useLevelNames } from '../../../shared/codes/useLevelName.ts';
import type { MenuAction } from '../../../shared/layout/ActionMenu.tsx';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import type { LocationRow } from '../location.ts';
import { messages } from '../messages.ts';
import { addPath, movePath } from '../paths.ts';

/**
 * Menu entries that change the hierarchy at a Location: add a Location below it, and move it. Nothing is added below a
 * building, and the root is not moved.
 */
export function useHierarchyActions({
  id,
  building,
  parentId,
  level,
}: Pick<LocationRow, 'id' | 'building' | 'parentId'> & { level?: number | undefined }): MenuAction[] {
  const intl = useIntl();
  const here = useHere();
  const below = useLevelNames().get((level ?? NaN) + 1);
  const mayAdd = useCan('Location.create') && !building;
  const mayMove = useCan('Location.update') && parentId !== undefined;
  return [
    ...(mayAdd
      ? [
          {
            key: 'add',
            label:
              below === undefined
                ? intl.formatMessage(messages.addBelow)
                : intl.formatMessage(messages.addLevel, { level: below }),
            to: withBackTo(addPath(id), here),
          },
        ]
      : []),
    ...(mayMove
      ? [{ key: 'move', label: intl.formatMessage(messages.moveTo), to: withBackTo(movePath(id), here) }]
      : []),
  ];
}
