import { makeStyles, Text } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { isHidden } from './extensions.ts';
import { useFillerContext } from './FillerContext.ts';
import { GroupItem } from './GroupItem.tsx';
import { itemLabel } from './itemText.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { isGroup, type Path } from './tree.ts';

const useStyles = makeStyles({ display: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

interface Props {
  items: readonly QuestionnaireItem[];
  path: Path;
}

/** The items of one level that are enabled and not hidden. */
export function ItemList({ items, path }: Props) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { isEnabled } = useFillerContext();
  return items
    .filter((item) => !isHidden(item) && isEnabled(path, item))
    .map((item) => {
      // The key omits the path: a copy of a group that moves up retains the text of its inputs.
      const key = item.linkId;
      if (item.type === 'display') {
        return (
          // Display items of existing forms may share a linkId or have none. They have no state: the index is a safe key.
          <Text key={`${key} ${items.indexOf(item)}`} className={styles.display}>
            <bdi>{itemLabel(item, locale)}</bdi>
          </Text>
        );
      }
      return isGroup(item) ? (
        <GroupItem key={key} group={item} path={path} />
      ) : (
        <QuestionItem key={key} question={item} path={path} />
      );
    });
}
