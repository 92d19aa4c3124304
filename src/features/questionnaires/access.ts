import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  seeResponses: [
    'View responses',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  fill: ['Fill in a form', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
  editResponse: [
    'Edit a response',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
});

export const access: FeatureAccess = {
  actions: [
    see('Questionnaire.read'),
    { name: 'seeResponses', label: messages.seeResponses, needs: ['QuestionnaireResponse.read'] },
    { name: 'fill', label: messages.fill, needs: ['QuestionnaireResponse.create'] },
    { name: 'editResponse', label: messages.editResponse, needs: ['QuestionnaireResponse.update'] },
  ],
};
