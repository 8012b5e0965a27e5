import {
	disputesByIdDisputedTransactionRules as visaRules,
	disputesByIdEvidenceRules as rules,
} from '../../../contract/rules';
import { problemWith } from '../../../form/rules';
import type { Draft } from './answer';
import { descriptionIn } from './earlier';

const isLimited = ( field: string ): field is keyof typeof rules =>
	field in rules;

/** What the server would say of texts, by field. */
export function problemsOf( { evidence }: Draft ): Record< string, string > {
	const found = Object.entries( evidence ).map(
		( [ field, text ] ) =>
			[
				field,
				isLimited( field ) && problemWith( rules[ field ], text ),
			] as const
	);
	const ofVisa = problemWith(
		visaRules.product_description,
		descriptionIn( evidence )
	);
	return Object.fromEntries(
		[ [ 'product_description', ofVisa ] as const, ...found ].flatMap(
			( [ field, problem ] ) => ( problem ? [ [ field, problem ] ] : [] )
		)
	);
}
