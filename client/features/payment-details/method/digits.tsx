import { endingIn } from '../strings';
import { unknownDigits } from './strings';

/**
 * A number of which only the last digits are known, or not even those.
 */
export function Digits( { last4 }: { last4: string | null } ) {
	return last4 ? (
		<>
			<bdi aria-hidden="true">{ `•••• ${ last4 }` }</bdi>
			<span className="screen-reader-text">{ endingIn( last4 ) }</span>
		</>
	) : (
		<bdi>{ unknownDigits }</bdi>
	);
}
