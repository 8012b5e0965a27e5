import { getHistory } from '@woocommerce/navigation';

import { readQuery, type ConnectQuery } from '../query';

const NOTHING: ConnectQuery = {
	origin: {},
	hasTestDriveError: false,
	hasConnectionError: false,
	isAutoStart: false,
	methods: [],
	goesToSettings: false,
};

const read = ( query: string ) => {
	getHistory().replace(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect${ query }`
	);
	return readQuery();
};

describe( 'The address of the Connect page', () => {
	it.each< [ string, Partial< ConnectQuery > ] >( [
		[ '', {} ],
		[
			'&source=wcadmin-menu&from=WCPAY_SETTINGS',
			{ origin: { source: 'wcadmin-menu', from: 'WCPAY_SETTINGS' } },
		],
		[ '&source=unknown&from=unknown', {} ],
		[
			'&source=<script>x</script>',
			{ origin: { source: 'scriptxscript' } },
		],
		[
			'&source=..%2F%22+onload%3D1&from=%F0%9F%98%80',
			{ origin: { source: 'onload1' } },
		],
		[ '&source[]=a&source[]=b&from[x]=y', {} ],
		[
			`&source=${ 'a'.repeat( 5_000 ) }`,
			{ origin: { source: 'a'.repeat( 100 ) } },
		],
		[ '&test_drive_error=true', { hasTestDriveError: true } ],
		[ '&test_drive_error=1', { hasTestDriveError: true } ],
		[ '&test_drive_error=false', {} ],
		[ '&test_drive_error=%3Cb%3E', {} ],
		[ '&test_drive_error[]=true', {} ],
		[ '&wcpay-connection-error=1', { hasConnectionError: true } ],
		[ '&auto_start_test_drive_onboarding=true', { isAutoStart: true } ],
		[ '&auto_start_test_drive_onboarding=yes', {} ],
		[ '&redirect_to_settings_page=true', { goesToSettings: true } ],
		[ '&redirect_to_settings_page=https%3A%2F%2Fevil.example', {} ],
		[ '&capabilities=card,klarna,card', { methods: [ 'card', 'klarna' ] } ],
		[
			'&capabilities[]=card&capabilities[]=ideal',
			{ methods: [ 'card', 'ideal' ] },
		],
		[
			'&capabilities[card]=true&capabilities[klarna]=false&capabilities[p24]=1',
			{ methods: [ 'card', 'p24' ] },
		],
		[ '&capabilities=%3Cscript%3E,..%2Fcard,CARD', {} ],
		[ '&capabilities[card][deep]=true', {} ],
		[ '&capabilities=', {} ],
	] )( 'is read: %s', ( query, expected ) => {
		expect( read( query ) ).toEqual( { ...NOTHING, ...expected } );
	} );
} );
