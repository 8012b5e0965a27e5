<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * One kind of action: capture, refund, instant payout, … `Operations` sees to it that each happens once.
 *
 * Parameters are the action's own, checked by its route: plain values that survive JSON, since an action may be finished by another process.
 */
interface Operation {

	/** Its name, for example `capture`. */
	public function name(): string;

	/**
	 * What it works on, for example `intent:pi_1`: one action at a time on each. At most 120 characters.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function subject( array $params ): string;

	/**
	 * The key when the client sends none. Two requests for the same with the same key are one action, so it names the state that the action starts from.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function key( array $params ): string;

	/**
	 * Checks that it can be done now, and says how. Changes nothing on the platform.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it cannot.
	 */
	public function call( array $params ): PlatformCall;

	/**
	 * Brings the store up to what the platform did. May run again for the same action after a crash: what is done already is left alone.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $object The platform's answer.
	 * @return array<string, mixed> The answer for the client.
	 */
	public function finish( array $params, array $object ): array;

	/**
	 * The platform's refusal in the words of this action.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable;
}
