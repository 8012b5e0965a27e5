import { act, fireEvent, render, screen } from '@testing-library/react';

import { UNREAD } from '../../../../data/reducer';
import { LaterCards } from '../later-cards';
import type { CardsProps } from '../props';

const FILES = [
	'https://store.example/build/overview/cards.css?ver=1',
	'https://store.example/build/overview/cards.js?ver=1',
];
const unread = { ...UNREAD, reload: () => {} };
const props: CardsProps = {
	account: unread,
	balances: unread,
	glance: null,
	currency: 'usd',
};

const Cards = ( { currency }: CardsProps ) => <p>Cards in { currency }</p>;
const arrive = () => {
	window.merchantPayments = { pages: { 'overview/cards': Cards as never } };
};

const files = () => [
	...document.head.querySelectorAll< HTMLElement >( 'link, script' ),
];
const addresses = () =>
	files().map(
		( file ) => file.getAttribute( 'href' ) ?? file.getAttribute( 'src' )
	);
const end = ( event: 'load' | 'error', ending: string ) =>
	act( async () => {
		files()
			.find( ( file ) =>
				(
					file.getAttribute( 'src' ) ?? file.getAttribute( 'href' )
				)?.includes( ending )
			)
			?.dispatchEvent( new Event( event ) );
	} );

beforeEach( () => {
	document.head.replaceChildren();
	delete window.merchantPayments;
	window.merchantPaymentsSettings = {
		pages: [
			{
				name: 'overview',
				path: '/payments/overview',
				breadcrumbs: [],
				wpOpenMenu: '',
				capability: '',
				navArgs: { id: '' },
				files: [],
				later: [ { name: 'overview/cards', files: FILES } ],
			},
		],
	};
} );

describe( 'Cards that come later', () => {
	it( 'are not asked for before the first numbers are there', async () => {
		const { rerender } = render(
			<LaterCards { ...props } isReady={ false } />
		);
		expect( addresses() ).toEqual( [] );
		expect(
			screen.getByRole( 'region', { name: 'Payouts' } )
		).toBeVisible();
		rerender( <LaterCards { ...props } isReady /> );
		expect( addresses() ).toEqual( FILES );
		arrive();
		await end( 'load', '.css' );
		expect( screen.queryByText( 'Cards in usd' ) ).toBeNull();
		await end( 'load', '.js' );
		expect( screen.getByText( 'Cards in usd' ) ).toBeVisible();
		expect( screen.queryByRole( 'region' ) ).toBeNull();
	} );

	it( 'are shown at once on the way back to the page', () => {
		arrive();
		render( <LaterCards { ...props } isReady={ false } /> );
		expect( screen.getByText( 'Cards in usd' ) ).toBeVisible();
		expect( addresses() ).toEqual( [] );
	} );

	it( 'say that they didn’t arrive, and are fetched again', async () => {
		render( <LaterCards { ...props } isReady /> );
		await end( 'load', '.css' );
		await end( 'error', '.js' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Your payouts and account couldn’t be shown.'
		);
		expect( addresses() ).toEqual( FILES.slice( 0, 1 ) );

		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( addresses() ).toEqual( FILES );
		arrive();
		await end( 'load', '.js' );
		expect( screen.getByText( 'Cards in usd' ) ).toBeVisible();
	} );

	it( 'work without their styles, and not without what the script brings', async () => {
		const { unmount } = render( <LaterCards { ...props } isReady /> );
		arrive();
		await end( 'error', '.css' );
		await end( 'load', '.js' );
		expect( screen.getByText( 'Cards in usd' ) ).toBeVisible();
		unmount();
		delete window.merchantPayments;
		render( <LaterCards { ...props } isReady /> );
		await act( async () => {} );
		await end( 'load', '.css' );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
	} );

	it( 'are fetched once for two that want them', async () => {
		render(
			<>
				<LaterCards { ...props } isReady />
				<LaterCards { ...props } isReady />
			</>
		);
		expect( addresses() ).toEqual( FILES );
		arrive();
		await end( 'load', '.css' );
		await end( 'load', '.js' );
		expect( screen.getAllByText( 'Cards in usd' ) ).toHaveLength( 2 );
	} );
} );
