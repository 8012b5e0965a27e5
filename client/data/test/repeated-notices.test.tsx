import { act, render } from '@testing-library/react';
import { Snackbar } from '@wordpress/components';
import {
	createReduxStore,
	register,
	useDispatch,
	useSelect,
} from '@wordpress/data';

import { notify } from '../notices';

interface Shown {
	id: string;
	content: string;
}

type Action =
	{ type: 'CREATE'; notice: Shown } | { type: 'REMOVE'; id: string };

register(
	createReduxStore( 'core/notices', {
		reducer( state: readonly Shown[] = [], action: Action ) {
			if ( action.type === 'CREATE' ) {
				const { id } = action.notice;
				return [
					...state.filter( ( each ) => each.id !== id ),
					action.notice,
				];
			}
			return action.type === 'REMOVE'
				? state.filter( ( { id } ) => id !== action.id )
				: state;
		},
		actions: {
			createNotice: (
				status: string,
				content: string,
				{ id }: { id: string }
			) => ( { type: 'CREATE', notice: { id, status, content } } ),
			removeNotice: ( id: string ) => ( { type: 'REMOVE', id } ),
		},
		selectors: { getNotices: ( state: readonly Shown[] ) => state },
	} )
);

interface Store {
	getNotices: () => Shown[];
	removeNotice: ( id: string ) => void;
}

/** As WooCommerce's admin shows them, without what fades in and out. */
function Notices() {
	const notices = useSelect(
		( select ) =>
			( select( 'core/notices' ) as unknown as Store ).getNotices(),
		[]
	);
	const { removeNotice } = useDispatch( 'core/notices' ) as unknown as Store;
	return (
		<>
			{ notices.map( ( { id, content } ) => (
				<Snackbar key={ id } onRemove={ () => removeNotice( id ) }>
					{ content }
				</Snackbar>
			) ) }
		</>
	);
}

const SECOND = 1_000;

const saved = () =>
	act( () => notify( { id: 'saved', status: 'success', text: 'Saved.' } ) );
const wait = ( seconds: number ) =>
	act( () => jest.advanceTimersByTime( seconds * SECOND ) );

const shown = () =>
	[ ...document.querySelectorAll( '.components-snackbar' ) ].map(
		( { textContent } ) => textContent
	);

it( 'A notice that replaces another is shown as long as the first', () => {
	jest.useFakeTimers();
	render( <Notices /> );
	saved();
	wait( 9 );
	saved();
	wait( 9 );
	expect( shown() ).toEqual( [ 'Saved.' ] );
	wait( 2 );
	expect( shown() ).toEqual( [] );
} );
