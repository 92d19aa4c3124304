import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.questionnaires',
    defaultMessage: 'Questionnaires',
    description: 'Area of the application, in the tables of access',
  },
  seeResponses: {
    id: 'access.action.seeResponses',
    defaultMessage: 'View responses',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  fill: {
    id: 'access.action.fill',
    defaultMessage: 'Fill in a form',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  editResponse: {
    id: 'access.action.editResponse',
    defaultMessage: 'Edit a response',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
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
