import { channelName } from '../channel';
import { aCharge } from './charges';

const present = { payment_method_details: { type: 'card_present' } };

describe( 'The sales channel', () => {
	it.each( [
		[ 'Online', {} ],
		[ 'Online', { reader_model: 'COTS_DEVICE', platform: 'ios' } ],
		[ 'In person', present ],
		[ 'In person', { ...present, channel: 'in_person' } ],
		[ 'In person at POS', { ...present, channel: 'in_person_pos' } ],
		[
			'In person',
			{ ...present, reader_model: 'stripe_m2', platform: 'ios' },
		],
		[
			'In person',
			{ payment_method_details: { type: 'interac_present' } },
		],
		[
			'Tap to Pay on iPhone',
			{ ...present, reader_model: 'COTS_DEVICE', platform: 'ios' },
		],
		[
			'Tap to Pay on Android',
			{
				...present,
				reader_model: 'TAP_TO_PAY_DEVICE',
				platform: 'android',
				channel: 'in_person_pos',
			},
		],
		[ 'Tap to Pay', { ...present, reader_model: 'COTS_DEVICE' } ],
		[
			'Tap to Pay',
			{ ...present, reader_model: 'COTS_DEVICE', platform: 'toaster' },
		],
	] )( 'reads %s of %j', ( name, change ) => {
		expect( channelName( aCharge( change ) ) ).toBe( name );
	} );
} );
