import { act, fireEvent, render, screen } from '@testing-library/react';

import { LaterPart } from '../later-part';

const FILE = 'https://store.example/build/fruit/pears.js?ver=1';

const Pears = ( { count }: { count: number } ) => <p>{ count } pears</p>;

const script = () => document.head.querySelector( 'script' );
const end = ( event: 'load' | 'error' ) =>
	act( async () => void script()?.dispatchEvent( new Event( event ) ) );

const show = () =>
	render(
		<LaterPart
			name="fruit/pears"
			failed="The pears couldn’t be shown."
			props={ { count: 3 } }
		>
			<p>Room for pears</p>
		</LaterPart>
	);

beforeEach( () => {
	document.head.replaceChildren();
	window.merchantPayments = {};
	window.merchantPaymentsSettings = {
		pages: [
			{
				name: 'fruit',
				path: '/payments/fruit',
				breadcrumbs: [],
				wpOpenMenu: '',
				capability: '',
				navArgs: { id: '' },
				files: [],
				later: [
					{ name: 'fruit/apples', files: [ `${ FILE }&apples` ] },
					{ name: 'fruit/pears', files: [ FILE ] },
				],
			},
		],
	};
} );

describe( 'A part of a page with a script of its own', () => {
	it( 'is requested once it is shown, and has its room until then', async () => {
		show();
		expect( script()?.src ).toBe( FILE );
		expect( screen.getByText( 'Room for pears' ) ).toBeVisible();
		window.merchantPayments = { pages: { 'fruit/pears': Pears as never } };
		await end( 'load' );
		expect( screen.getByText( '3 pears' ) ).toBeVisible();
		expect( screen.queryByText( 'Room for pears' ) ).toBeNull();
	} );

	it( 'says that it didn’t arrive, and is requested again', async () => {
		show();
		await end( 'error' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The pears couldn’t be shown.'
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( screen.getByText( 'Room for pears' ) ).toBeVisible();
		window.merchantPayments = { pages: { 'fruit/pears': Pears as never } };
		await end( 'load' );
		expect( screen.getByText( '3 pears' ) ).toBeVisible();
	} );
} );
