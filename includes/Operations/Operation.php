<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * One kind of operation: capture, refund, instant payout, … `Operations` runs each exactly once, with one platform call.
 *
 * Parameters are the operation's own, checked by its route: plain values that survive JSON, since another process may finish the operation.
 */
interface Operation {

	/** For example `capture`. */
	public function name(): string;

	/**
	 * What it changes, for example `intent:pi_1`: one operation at a time on each. At most 120 characters.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function subject( array $params ): string;

	/**
	 * The key of a client that sends none. The same request with the same key is a retry, so the key names the state that the operation starts from, as
	 * the store knows it.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When so much has happened since that an earlier answer would no longer be true.
	 */
	public function key( array $params ): string;

	/**
	 * Checks the request against the store's own data and makes the platform call. Changes nothing on the platform.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When it cannot be done.
	 */
	public function call( array $params ): PlatformCall;

	/**
	 * Applies the platform's answer to ledger and order. May run again for the same answer after a crash: what is done already is left alone.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $answer The object that the call returned.
	 * @return array<string, mixed> The answer for the client.
	 */
	public function apply( array $params, array $answer ): array;

	/**
	 * The platform's refusal in the operation's own error codes.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable;
}
