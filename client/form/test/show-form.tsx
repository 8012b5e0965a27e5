import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ApiError } from '../../data/api-error';
import type { FormDescriptor } from '../descriptor';
import { SavedFormView } from '../saved-form/saved-form';
import type { Source } from '../form-session';
import { useSavedForm } from '../use-saved-form';

interface Values {
	version: string;
	name: string;
	size: number | null | string;
	price: number | null | string;
	isOn: boolean;
	color: string;
	days: string[];
	countries: string[];
	note: string;
}

export const START: Values = {
	version: 'one',
	name: 'Ada',
	size: 4,
	price: 1250,
	isOn: false,
	color: 'red',
	days: [ 'monday', 'other' ],
	countries: [ 'US' ],
	note: '',
};

export const NO_NAME = 'Enter a name.';

export const descriptor: FormDescriptor< Values > = {
	name: 'test',
	sections: [
		{
			id: 'all',
			title: 'All',
			fields: [
				{ kind: 'text', name: 'name', label: 'Name', help: 'Yours.' },
				{ kind: 'number', name: 'size', label: 'Size', unit: 'pixels' },
				{
					kind: 'money',
					name: 'price',
					label: 'Price',
					currency: 'usd',
				},
				{ kind: 'toggle', name: 'isOn', label: 'On' },
				{
					kind: 'choice',
					name: 'color',
					label: 'Color',
					choices: [
						{ value: 'red', label: 'Red' },
						{ value: 'blue', label: 'Blue' },
					],
					locked: ( { isOn } ) =>
						isOn ? 'Switch it off first.' : null,
				},
				{
					kind: 'many',
					name: 'days',
					label: 'Days',
					choices: [
						{ value: 'monday', label: 'Monday' },
						{ value: 'friday', label: 'Friday' },
					],
				},
				{
					kind: 'countries',
					name: 'countries',
					label: 'Countries',
					countries: [ 'US', 'DE', 'FR' ],
				},
				{
					kind: 'text',
					name: 'note',
					label: 'Note',
					rows: 2,
					when: ( { isOn } ) => isOn,
				},
			],
		},
	],
	rules: {
		name: { type: 'string', pattern: '^.{1,9}$', problem: () => NO_NAME },
		size: {
			type: [ 'integer', 'null' ],
			minimum: 0,
			maximum: 50,
			problem: () => 'From 0 to 50.',
		},
		price: { type: 'integer', problem: () => 'Enter an amount.' },
	},
};

interface Sent {
	changes: Partial< Values >;
	version: string;
	answer: ( values: Values ) => void;
	fail: ( error: Partial< ApiError > ) => void;
}

export const settled = () => act( () => Promise.resolve() );

export function show(
	now: () => Values | ApiError = () => START,
	start: Values = START
) {
	const sent: Sent[] = [];
	const source: Source< Values > = {
		save: ( changes, { version } ) =>
			new Promise( ( resolve, reject ) =>
				sent.push( {
					changes,
					version,
					answer: resolve,
					fail: ( error ) =>
						reject( {
							code: 'wcpay_http_request_failed',
							message: 'It failed.',
							status: 400,
							param: null,
							...error,
						} ),
				} )
			),
		read: () => {
			const answer = now();
			return 'version' in answer
				? Promise.resolve( answer )
				: Promise.reject( answer );
		},
		texts: { saved: 'Saved.', failed: 'Not saved.' },
	};
	const Form = () => (
		<SavedFormView
			descriptor={ descriptor }
			form={ useSavedForm( descriptor, start, source ) }
		/>
	);
	render( <Form /> );
	return sent;
}

export const field = ( name: RegExp | string ) =>
	screen.getByRole( 'textbox', { name } );
export const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
export const save = () => press( 'Save changes' );
export const retype = async ( name: RegExp | string, text: string ) => {
	await userEvent.clear( field( name ) );
	if ( text ) {
		await userEvent.type( field( name ), text );
	}
};
export const summary = () =>
	document.querySelector< HTMLElement >( '.merchant-payments-summary' );

export const STALE = { status: 409, code: 'wcpay_settings_changed' };
