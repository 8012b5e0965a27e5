import { select } from '@wordpress/data';

import { createResourceStore } from '../create-resource-store';
import { addStore, changed, type Tag } from '../stores';
import { fakeServer } from './fake-server';

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

function storeOf( name: string, tags: Tag[] ) {
	return addStore(
		createResourceStore< { id: string }, { count: number } >( {
			name,
			routes: { list: `/${ name }`, summary: `/${ name }/summary` },
			idOf: ( { id } ) => id,
		} ),
		tags
	);
}

it( 'A change makes those stores read again that show something of it', async () => {
	const calls = fakeServer( () => ( { count: 1 } ) );
	const touched = storeOf( 'touched', [ 'transactions' ] );
	const untouched = storeOf( 'untouched', [] );
	const look = async () => {
		select( touched ).getSummary( {} );
		select( untouched ).getSummary( {} );
		await turn();
	};
	await look();

	changed( 'transactions' );
	await look();

	expect( calls.map( ( { path } ) => path ) ).toEqual( [
		'/touched/summary',
		'/untouched/summary',
		'/touched/summary',
	] );
} );
