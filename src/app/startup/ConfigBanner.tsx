import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { ConfigProblem } from '../../../common/config/config.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('app.config', {
  configTitle: [
    'The configuration of this installation needs attention',
    'Banner about a wrong configuration, for administrators: title',
    'title',
  ],
  configMissing: [
    '{setting} is not set.',
    'Banner about a wrong configuration, for administrators. {setting}: name of a setting such as FHIR_BASE_URL',
    'missing',
  ],
  configInvalid: [
    '{setting} has an invalid value: {value}',
    'Banner about a wrong configuration, for administrators. {setting}: name of a setting such as FHIR_BASE_URL; {value}: the value',
    'invalid',
  ],
});

interface Props {
  problems: readonly ConfigProblem[];
}

/** Lists the settings that an installer must correct; the application runs with their defaults. */
export function ConfigBanner({ problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.configTitle} />
        </MessageBarTitle>
        {problems.map(({ setting, problem, value }) => (
          <div key={setting + value}>
            <FormattedMessage
              {...(problem === 'missing' ? messages.configMissing : messages.configInvalid)}
              values={{ setting, value }}
            />
          </div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
