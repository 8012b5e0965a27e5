import { Notice } from '@wordpress/components';

import type { FraudRule, Settings } from '../../contract/types';
import { CAPTURED_LATER } from '../../data/captured-later';
import { sourceName } from '../../ui/source-name';
import { leftOutText } from './strings';

/** Whether payments are authorized first: rules hold some, or look at what the bank says (includes/Payments/AuthorizedPayment.php). */
const authorizesFirst = ( rules: readonly FraudRule[] ): boolean =>
	rules.some(
		( { outcome, check } ) =>
			outcome === 'review' ||
			JSON.stringify( check ).includes( 'avs_mismatch' )
	);

interface Props {
	rules: readonly FraudRule[];
	settings: Pick< Settings, 'enabled_payment_method_ids' >;
}

/** What customers are not offered while these rules are on. */
export function LeftOut( { rules, settings }: Props ) {
	const names = settings.enabled_payment_method_ids
		.filter( ( id ) => ! CAPTURED_LATER.includes( id ) )
		.map( sourceName );
	return authorizesFirst( rules ) && names.length > 0 ? (
		<Notice status="info" isDismissible={ false }>
			{ leftOutText( names.join( ', ' ) ) }
		</Notice>
	) : null;
}
