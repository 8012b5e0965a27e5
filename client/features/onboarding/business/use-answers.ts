import { useEffect, useState } from '@wordpress/element';

import type { OnboardingFieldsData } from '../../../contract/types';
import { connectSettings } from '../../../data/connect';
import { useForm } from '../../../form/use-form';
import {
	changesWith,
	checkAnswers,
	knownAnswers,
	suggested,
	type Answer,
	type Answers,
} from './answers';
import { EXPECTATIONS } from './expectations';
import { keepAnswers, readAnswers } from './stored-answers';

/** An answer that the server has refused. */
export interface RefusedAnswer {
	name: Answer;
	value: string;
	message: string;
}

export interface AnswersForm {
	answers: Answers;
	errorOf: ( name: Answer ) => string | undefined;
	answer: ( name: Answer, value: string ) => void;
	touch: ( name: Answer ) => void;
	/** Marks all fields as touched; whether they are valid. */
	validate: () => boolean;
	/** Shows at its field why the server refuses an answer. */
	refuse: ( name: Answer, message: string ) => void;
}

const ALL: readonly Answer[] = [
	'country',
	'business_type',
	'structure',
	'mcc',
	...EXPECTATIONS,
];

/** The answers of the first step, which stay until the account is verified. */
export function useAnswers( fields: OnboardingFieldsData ): AnswersForm {
	const [ initial ] = useState( () =>
		knownAnswers(
			fields,
			readAnswers() ?? suggested( fields, connectSettings() )
		)
	);
	const { values, change, touch, errorOf, validate } = useForm(
		initial,
		( answers: Answers ) => checkAnswers( fields, answers )
	);
	const [ refused, setRefused ] = useState< RefusedAnswer | null >( null );
	useEffect( () => keepAnswers( values ), [ values ] );
	return {
		answers: values,
		errorOf: ( name ) =>
			refused?.name === name && refused.value === values[ name ]
				? refused.message
				: errorOf( name ),
		answer: ( name, value ) => {
			change( changesWith( values, name, value ) );
			touch( name );
		},
		touch,
		validate: () => validate( ...ALL ),
		refuse: ( name, message ) =>
			setRefused( { name, value: values[ name ], message } ),
	};
}
