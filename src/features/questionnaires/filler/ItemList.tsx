import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { isHidden } from './extensions.ts';
import { selectIsEnabled } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { GroupItem } from './GroupItem.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import { ItemLabel } from './RichText.tsx';
import { isGroup, keyOf, type Level, type Path } from './tree.ts';
import { useGradually } from './useGradually.ts';
import { useItemLabel } from './useItemLabel.ts';

const useStyles = makeStyles({
  display: { ...typographyStyles.body1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The text of a display item. */
function DisplayText({ path, item }: { path: Path; item: QuestionnaireItem }) {
  return <ItemLabel item={item} label={useItemLabel(path, item)} />;
}

/** The items of one level that are enabled and not hidden. Rendered again only when these items or the path change. */
export const ItemList = memo(
  function Items({ items, path }: Level) {
    const styles = useStyles();
    const { form, tools } = useFormFrame();
    const shown = useAppSelector((state) => {
      const isEnabled = selectIsEnabled(state, form, tools);
      return items.filter((item) => !isHidden(item) && isEnabled(path, item));
    }, shallowEqual);
    const count = useGradually(shown);
    return shown.slice(0, count).map((item) => {
      // The key omits the path: a copy of a group that moves up retains the text of its inputs.
      const key = item.linkId;
      if (item.type === 'display') {
        return (
          // Display items of existing forms may share a linkId or have none. They have no state: the index is a safe key.
          <div key={`${key} ${items.indexOf(item)}`} className={styles.display}>
            <DisplayText path={path} item={item} />
          </div>
        );
      }
      return isGroup(item) ? (
        <GroupItem key={key} group={item} path={path} ItemList={ItemList} />
      ) : (
        <QuestionItem key={key} question={item} path={path} ItemList={ItemList} />
      );
    });
  },
  // Equal paths are often new arrays.
  (before, after) => before.items === after.items && keyOf(before.path, '') === keyOf(after.path, ''),
);
