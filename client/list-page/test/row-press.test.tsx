import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../data/test/fake-server';
import { ListPage } from '../list-page';
import { ADDRESS, answerAll, newList } from './things';

const THERE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fthing&id=1';

/** The tabs that were opened. */
let tabs: unknown[];

beforeEach( async () => {
	window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };
	tabs = [];
	window.open = ( address ) => {
		tabs.push( address );
		return null;
	};
	getHistory().replace( ADDRESS );
	fakeServer( answerAll );
	const list = newList();
	render(
		<ListPage
			descriptor={ {
				...list,
				rowLink: ( { id } ) => ( id === 'thing-1' ? THERE : null ),
				fields: [
					...list.fields,
					{
						key: 'own',
						label: 'Own',
						render: () => <button>Do</button>,
					},
				],
			} }
		/>
	);
	await screen.findByText( 'Thing 1' );
} );

const here = () => window.location.pathname + window.location.search;
const there = expect.stringContaining( THERE );
const size = ( number: string ) => screen.getByRole( 'cell', { name: number } );

describe( 'A press on a row', () => {
	it( 'opens it, wherever it is', async () => {
		await userEvent.click( size( '1' ) );
		expect( here() ).toBe( THERE );
		expect( tabs ).toEqual( [] );
	} );

	it.each( [
		[ 'with Ctrl', '{Control>}', 'MouseLeft' ],
		[ 'with ⌘', '{Meta>}', 'MouseLeft' ],
		[ 'of the middle button', '{End}', 'MouseMiddle' ],
	] )( '%s opens it in another tab', async ( _, key, button ) => {
		const user = userEvent.setup();
		await user.keyboard( key );
		await user.pointer( {
			keys: `[${ button }]`,
			target: size( '1' ),
		} );
		expect( tabs ).toEqual( [ there ] );
		expect( here() ).toBe( ADDRESS );
	} );

	it( 'of the right button does not', async () => {
		await userEvent.pointer( {
			keys: '[MouseRight]',
			target: size( '1' ),
		} );
		expect( [ here(), tabs ] ).toEqual( [ ADDRESS, [] ] );
	} );

	it( 'that selects text does not', async () => {
		getSelection()?.selectAllChildren( size( '1' ) );
		size( '1' ).click();
		expect( here() ).toBe( ADDRESS );
		getSelection()?.removeAllRanges();
		size( '1' ).click();
		expect( here() ).toBe( THERE );
	} );

	it( 'is the button’s where there is one', async () => {
		await userEvent.click(
			screen.getAllByRole( 'button', { name: 'Do' } )[ 0 ] as HTMLElement
		);
		expect( here() ).toBe( ADDRESS );
	} );

	it( 'does nothing where nothing opens', async () => {
		await userEvent.click( size( '2' ) );
		expect( here() ).toBe( ADDRESS );
	} );
} );

it( 'The keyboard opens a row by its link', async () => {
	screen.getByRole( 'link', { name: 'Thing 1' } ).focus();
	await userEvent.keyboard( '{Enter}' );
	expect( here() ).toBe( THERE );
} );
