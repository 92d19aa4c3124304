import { Breadcrumb, BreadcrumbItem, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { defineMessages } from '../intl/defineMessages.ts';

const messages = defineMessages({
  breadcrumbs: { id: 'shared.layout.breadcrumbs', defaultMessage: 'Path to this page' },
});

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  link: { color: tokens.colorBrandForegroundLink },
});

export interface Crumb {
  text: string;
  /** Without a target the crumb is plain text. */
  to?: string;
}

/** Unicode mirrors it automatically in right-to-left text. */
const separator = '>';

interface Props {
  crumbs: readonly Crumb[];
}

/** Path of a page, topmost first, separated by '>'. */
export function Breadcrumbs({ crumbs }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Breadcrumb aria-label={intl.formatMessage(messages.breadcrumbs)} list={{ className: styles.list }}>
      {crumbs.map(({ text, to }, index) => (
        <Fragment key={`${index} ${text}`}>
          {index > 0 && (
            <li aria-hidden role="presentation">
              {separator}
            </li>
          )}
          <BreadcrumbItem aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? (
              <Link className={styles.link} to={to}>
                {text}
              </Link>
            ) : (
              text
            )}
          </BreadcrumbItem>
        </Fragment>
      ))}
    </Breadcrumb>
  );
}
