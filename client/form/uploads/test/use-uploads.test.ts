import { act, renderHook } from '@testing-library/react';

import type { StoredFile } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { useUploads } from '../use-uploads';

type Field = 'a' | 'b' | 'c';

const fileOf = ( size: number, name = 'x.pdf' ) =>
	( { name, size } ) as unknown as File;

function setUp( initial: Partial< Record< Field, string > > = {} ) {
	const sent: {
		file: File;
		answer: ( id: string ) => Promise< void >;
		fail: ( message: string ) => Promise< void >;
	}[] = [];
	const said: string[] = [];
	const { result } = renderHook( () =>
		useUploads< Field >( {
			initial,
			limit: 100,
			sizeOf: () => 30,
			send: ( file ) =>
				new Promise( ( resolve, reject ) => {
					sent.push( {
						file,
						answer: ( id ) =>
							act( async () =>
								resolve( {
									id,
									size: file.size,
								} as StoredFile )
							),
						fail: ( message ) =>
							act( async () =>
								reject( { message } as ApiError )
							),
					} );
				} ),
			check: ( { name } ) => ( name === 'x.exe' ? 'No.' : null ),
			onTooLarge: () => {
				said.push( 'too large' );
				return 'Too large.';
			},
			onFailed: ( { message } ) => said.push( message ),
		} )
	);
	return { result, sent, said };
}

describe( 'Uploads', () => {
	it( 'may fill the limit to the last byte, and not one more', () => {
		const { result, sent, said } = setUp( { a: 'file_1' } );
		expect( result.current.total ).toBe( 30 );
		act( () => result.current.add( 'b', fileOf( 71 ) ) );
		expect( said ).toEqual( [ 'too large' ] );
		expect( sent ).toHaveLength( 0 );
		expect( result.current.slotOf( 'b' ) ).toEqual( {
			state: 'empty',
			error: 'Too large.',
		} );
		act( () => result.current.add( 'b', fileOf( 70 ) ) );
		expect( sent ).toHaveLength( 1 );
		expect( result.current.total ).toBe( 100 );
	} );

	it( 'share the limit while they run at once', async () => {
		const { result, sent, said } = setUp();
		act( () => {
			result.current.add( 'a', fileOf( 60 ) );
			result.current.add( 'b', fileOf( 60 ) );
			result.current.add( 'c', fileOf( 40 ) );
		} );
		expect( sent.map( ( { file } ) => file.size ) ).toEqual( [ 60, 40 ] );
		expect( said ).toEqual( [ 'too large' ] );
		expect( result.current.isUploading ).toBe( true );
		await sent[ 1 ]?.answer( 'file_c' );
		await sent[ 0 ]?.answer( 'file_a' );
		expect( result.current.ids ).toEqual( { a: 'file_a', c: 'file_c' } );
		expect( result.current.isUploading ).toBe( false );
		expect( result.current.total ).toBe( 100 );
	} );

	it( 'leave the others alone when one fails, and its place empty', async () => {
		const { result, sent, said } = setUp( { a: 'file_1' } );
		act( () => result.current.add( 'b', fileOf( 70 ) ) );
		await sent[ 0 ]?.fail( 'Broken.' );
		expect( said ).toEqual( [ 'Broken.' ] );
		expect( result.current.slotOf( 'b' ) ).toEqual( {
			state: 'empty',
			error: 'Broken.',
		} );
		expect( result.current.ids ).toEqual( { a: 'file_1' } );
		// Its room is free again.
		act( () => result.current.add( 'b', fileOf( 70 ) ) );
		await sent[ 1 ]?.answer( 'file_b' );
		expect( result.current.ids ).toEqual( { a: 'file_1', b: 'file_b' } );
	} );

	it( 'forget what was removed while it was sent', async () => {
		const { result, sent, said } = setUp();
		act( () => result.current.add( 'a', fileOf( 10 ) ) );
		act( () => result.current.remove( 'a' ) );
		act( () => result.current.add( 'a', fileOf( 20 ) ) );
		await sent[ 0 ]?.answer( 'file_old' );
		expect( result.current.slotOf( 'a' ) ).toMatchObject( {
			state: 'uploading',
			size: 20,
		} );
		await sent[ 1 ]?.fail( 'Late.' );
		expect( said ).toEqual( [ 'Late.' ] );
	} );

	it( 'don’t send what isn’t accepted', () => {
		const { result, sent } = setUp();
		act( () => result.current.add( 'a', fileOf( 10, 'x.exe' ) ) );
		expect( sent ).toHaveLength( 0 );
		expect( result.current.slotOf( 'a' ) ).toEqual( {
			state: 'empty',
			error: 'No.',
		} );
	} );
} );
