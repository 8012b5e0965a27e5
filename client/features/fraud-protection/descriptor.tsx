import type { FormDescriptor, OwnProps } from '../../form/descriptor';
import type { Errors } from '../../form/use-form';
import {
	isSameCard,
	FILTERS,
	type Card,
	type Filter,
	type Setup,
} from './card';
import { FilterFields } from './filter-fields';
import type { Values } from './form-values';
import { cardInWords } from './in-words';
import { problemOf } from './problems';
import { toRules } from './ruleset';
import * as texts from './strings';
import { Why } from './why';

/** What the account does with wrong security codes and addresses; null while it isn't known. */
export interface Declines {
	onAvs: boolean | null;
	onCvc: boolean | null;
}

/** The form: a section for each filter, and one for what the account decides. */
export const descriptorOf = (
	setup: Setup,
	declines: Declines
): FormDescriptor< Values > => ( {
	name: 'fraud-protection',
	sections: [
		...FILTERS.map( ( filter ) => sectionOf( filter, setup, declines ) ),
		{
			id: 'cvc_verification',
			title: texts.cvc.title,
			text: texts.cvc.text,
			fields: [],
			Before: () => <Cvc isOn={ declines.onCvc } />,
		},
	],
	rules: {},
	check: ( values, saved ) => check( values, saved, setup ),
} );

function sectionOf( filter: Filter, setup: Setup, { onAvs }: Declines ) {
	const { title, text } = texts.filters[ filter ];
	const isAlways = filter === 'avs_verification' && onAvs === true;
	const Content = ( { values, change, errorOf }: OwnProps< Values > ) => (
		<>
			<FilterFields
				filter={ filter }
				card={ values[ filter ] }
				hasReview={ setup.hasReview }
				error={ errorOf( filter ) }
				onChange={ ( changes: Partial< Card > ) =>
					change( {
						[ filter ]: { ...values[ filter ], ...changes },
					} )
				}
			/>
			{ isAlways && <p>{ texts.notes.alwaysOnAvs }</p> }
		</>
	);
	return {
		id: filter,
		title,
		text,
		fields: [
			{
				kind: 'own' as const,
				name: filter,
				label: title,
				Content,
				inWords: ( card: unknown ) =>
					cardInWords( filter, card as Card ),
			},
		],
	};
}

function Cvc( { isOn }: { isOn: boolean | null } ) {
	const { isUnknown, isOff, why } = texts.cvc;
	const known = isOn ? texts.cvc.isOn : isOff;
	return (
		<div className="merchant-payments-filter">
			<Why>{ why }</Why>
			<p>{ isOn === null ? isUnknown : known }</p>
		</div>
	);
}

/** What was saved elsewhere is not checked: it stays as it is until it is changed here. */
function check(
	values: Values,
	saved: Values,
	setup: Setup
): Errors< Values > {
	const changed = FILTERS.filter(
		( filter ) => ! isSameCard( values[ filter ], saved[ filter ] )
	);
	const problems = changed.flatMap( ( filter ) => {
		const problem = problemOf( filter, values[ filter ] );
		return problem ? [ [ filter, problem.text ] ] : [];
	} );
	const isEmpty =
		saved.level === 'advanced' &&
		toRules( values, saved.rules, setup ).length === 0;
	if ( problems.length === 0 && isEmpty ) {
		// Of no filter alone.
		return { level: texts.page.noFilter };
	}
	return Object.fromEntries( problems );
}
