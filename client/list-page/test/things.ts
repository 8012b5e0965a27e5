import { act, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import { createResourceStore } from '../../data/create-resource-store';
import { addStore } from '../../data/stores';
import type { Call } from '../../data/test/fake-server';
import type { ListDescriptor } from '../descriptor';
import { oneOf } from '../filters/filter';

export interface Thing {
	id: string;
	name: string;
	size: number;
}

interface Summary {
	count: number;
}

export const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fthings';

const KINDS = [
	{ value: 'round', label: 'Round' },
	{ value: 'square', label: 'Square' },
];

let lists = 0;

/** A list of its own for every test, so that none finds what another has read. */
export function newList(): ListDescriptor< Thing, Summary, 'name' | 'size' > {
	lists += 1;
	return {
		store: addStore(
			createResourceStore< Thing, Summary >( {
				name: `things-${ lists }`,
				routes: {
					list: '/wc/v3/payments/things',
					summary: '/wc/v3/payments/things/summary',
				},
				idOf: ( { id } ) => id,
			} ),
			[]
		),
		fields: [
			{
				key: 'name',
				label: 'Name',
				isSortable: true,
				render: ( { name } ) => name,
			},
			{
				key: 'size',
				label: 'Size',
				isSortable: true,
				isNumeric: true,
				render: ( { size } ) => size,
			},
			{
				key: 'secret',
				label: 'Secret',
				isHidden: true,
				render: () => 'hush',
			},
		],
		defaultSort: { key: 'name', direction: 'asc' },
		perPage: 25,
		filters: [
			{
				kind: 'choice',
				name: 'kind',
				label: 'Kind',
				isNegatable: true,
				accept: oneOf( KINDS ),
				choices: () => KINDS,
			},
			{ kind: 'date', name: 'date', label: 'Date', of: 'instants' },
		],
		countOf: ( { count } ) => count,
		sums: [
			{
				label: 'Weight',
				amounts: ( { count } ) => [
					{ amount: count * 100, currency: 'usd' },
					{ amount: count, currency: 'eur' },
				],
			},
		],
		rowLink: ( { id } ) => ( id === 'thing-1' ? 'admin.php?id=1' : null ),
		preferenceKey: `test_hidden_columns_${ lists }`,
		strings: {
			title: 'All things',
			counted: 'Things',
			empty: 'There are no things.',
			failed: 'The things could not be loaded.',
			loading: 'Loading things…',
			notFound: 'No thing fits.',
			joined: 'Things match <select /> of these',
		},
	};
}

export const thingsOn = ( page: number ): Thing[] =>
	Array.from( { length: 25 }, ( _, row ) => {
		const number = ( page - 1 ) * 25 + row + 1;
		return {
			id: `thing-${ number }`,
			name: `Thing ${ number }`,
			size: number,
		};
	} );

/** Answers everything at once: 60 things on three pages. */
export const answerAll = ( { path, params }: Call ) =>
	path === '/things/summary'
		? { count: 60 }
		: { data: thingsOn( Number( params.page ) ) };

export const onlySummary = ( call: Call ) =>
	call.path === '/things/summary' ? { count: 60 } : undefined;

export const pagesOf = ( calls: Call[] ) =>
	calls.filter( ( { path } ) => path === '/things' );

export const goTo = ( rest: string ) =>
	act( () => getHistory().push( ADDRESS + rest ) );

/** The browser goes back or forward in its own time. */
export const travel = ( go: () => void ) =>
	act( async () => {
		const arrived = new Promise( ( done ) =>
			window.addEventListener( 'popstate', done, { once: true } )
		);
		go();
		await arrived;
	} );

export const rowNames = () =>
	screen
		.getAllByRole( 'rowheader' )
		.map( ( { textContent } ) => textContent );
