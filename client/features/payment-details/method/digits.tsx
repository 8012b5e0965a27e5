import { LastDigits } from '../../../ui/last-digits';
import { unknownDigits } from './strings';

/** A masked number with its last digits, if known. */
export function Digits( { last4 }: { last4: string | null } ) {
	return last4 ? (
		<LastDigits digits={ last4 } />
	) : (
		<bdi>{ unknownDigits }</bdi>
	);
}
