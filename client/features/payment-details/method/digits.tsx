import { LastDigits } from '../../../ui/last-digits';
import { unknownDigits } from './strings';

/**
 * A number of which only the last digits are known, or not even those.
 */
export function Digits( { last4 }: { last4: string | null } ) {
	return last4 ? (
		<LastDigits digits={ last4 } />
	) : (
		<bdi>{ unknownDigits }</bdi>
	);
}
