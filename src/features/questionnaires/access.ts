import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.questionnaires', defaultMessage: 'Questionnaires' },
  seeResponses: { id: 'access.action.seeResponses', defaultMessage: 'See responses' },
  fill: { id: 'access.action.fill', defaultMessage: 'Fill in a form' },
  editResponse: { id: 'access.action.editResponse', defaultMessage: 'Edit a response' },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('Questionnaire.read'),
    { name: 'seeResponses', label: messages.seeResponses, needs: ['QuestionnaireResponse.read'] },
    { name: 'fill', label: messages.fill, needs: ['QuestionnaireResponse.create'] },
    { name: 'editResponse', label: messages.editResponse, needs: ['QuestionnaireResponse.update'] },
  ],
};
