import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { FormNewRegular } from '@fluentui/react-icons';
import type { FhirResource, Questionnaire } from '../../../common/fhir/r4.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchQuestionnaireQuery } from '../../api/fhir/index.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { Can } from '../../session/Can.tsx';
import { LoadingState } from '../../shared/state/LoadingState.tsx';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { LinkButton } from '../../shared/layout/LinkButton.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { ResponseTable } from './parts/ResponseTable.tsx';
import { fillPath } from './paths.ts';
import { nameOf } from './questionnaire.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { marginBlock: 0, fontSize: tokens.fontSizeBase400 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlock: tokens.spacingVerticalS,
    paddingInlineStart: 0,
    listStyleType: 'none',
  },
});

const links = rowMapping('Questionnaire', ['title', 'name'], (questionnaire) => ({
  id: questionnaire.id ?? '',
  name: nameOf(questionnaire),
}));

interface Props {
  resource: object;
}

/** Tab of a patient or a Location: the questionnaires to fill in about it, and its responses. */
export default function SubjectTab({ resource }: Props) {
  const styles = useStyles();
  const { resourceType, id = '' } = resource as FhirResource;
  const subject = formatReference(resourceType, id);
  return (
    <div className={styles.root}>
      <Can needs={['QuestionnaireResponse.create', 'Questionnaire.read']}>
        <div>
          <h3 className={styles.title}>
            <FormattedMessage {...messages.fillAbout} />
          </h3>
          <Questionnaires type={resourceType} subject={subject} />
        </div>
      </Can>
      <ResponseTable key={subject} about={subject} />
    </div>
  );
}

/** Active questionnaires about one type of resource, each as a link to its form. */
function Questionnaires({ type, subject }: { type: string; subject: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const here = useHere();
  const { currentData, error, isFetching, refetch } = useSearchQuestionnaireQuery({
    'subject-type': type,
    status: 'active',
    _sort: 'title',
    _count: 100,
    _elements: links.elements,
  });
  if (error !== undefined && !isFetching) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (currentData === undefined)
    return (
      <LoadingState>
        <Spinner size="tiny" />
      </LoadingState>
    );
  const found = matches<Questionnaire>(currentData, 'Questionnaire');
  if (found.length === 0) return <EmptyState text={intl.formatMessage(messages.noneAbout)} />;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage(messages.fillAbout)}>
      {found
        .map((questionnaire) => links.toRow(questionnaire))
        .map(({ id, name }) => (
          <li key={id}>
            <FillButton name={name} to={withBackTo(fillPath(id, subject), here)} />
          </li>
        ))}
    </ul>
  );
}

function FillButton({ name, to }: { name: string; to: string }) {
  return (
    <LinkButton to={to} icon={<FormNewRegular />}>
      <bdi>{name}</bdi>
    </LinkButton>
  );
}
