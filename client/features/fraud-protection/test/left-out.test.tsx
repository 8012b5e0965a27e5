import { render } from '@testing-library/react';

import type { FraudRule } from '../../../contract/types';
import { LeftOut } from '../left-out';
import { PRICE } from './store';

const AVS: FraudRule = {
	key: 'avs_verification',
	outcome: 'block',
	check: { key: 'avs_mismatch', operator: 'equals', value: true },
};

const shown = ( rules: FraudRule[], methods: string[] ) => {
	const { unmount, container } = render(
		<LeftOut
			rules={ rules }
			settings={ { enabled_payment_method_ids: methods } }
		/>
	);
	const text = container.textContent;
	unmount();
	return text || null;
};

it( 'names what customers are not offered while payments are authorized first', () => {
	const methods = [ 'card', 'link', 'ideal', 'klarna' ];
	expect( shown( [ PRICE ], methods ) ).toMatch( /not: iDEAL, Klarna\.$/ );
	expect( shown( [ AVS ], methods ) ).toMatch( /not: iDEAL, Klarna\.$/ );
	expect( shown( [ { ...PRICE, outcome: 'block' } ], methods ) ).toBeNull();
	expect( shown( [ PRICE ], [ 'card', 'link' ] ) ).toBeNull();
} );
