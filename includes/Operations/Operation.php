<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * One kind of operation: capture, refund, instant payout, … `Operations` runs each exactly once, with one platform call. An answer that was
 * lost is read.
 *
 * Parameters are the operation's own, checked by its route: plain values that survive JSON, since another process may finish the operation.
 */
interface Operation {

	/** For example `capture`. */
	public function name(): string;

	/**
	 * What it changes: `payment:pi_1`, which covers the payment's refunds and disputes, or `balance:usd`. One operation at a time on each. At
	 * most 120 characters.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function subject( array $params ): string;

	public function effect(): Effect;

	/**
	 * What an operation that decides, or overwrites, competes for: those on the same thing exclude or overwrite each other. Empty for one that
	 * adds up.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function contests( array $params ): string;

	/**
	 * The key of a client that sends none. The same request with the same key is a retry, so the key names the state that the operation starts
	 * from, as the store knows it.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When so much has happened since that an earlier answer would no longer be true.
	 */
	public function key( array $params ): string;

	/**
	 * Checks the request against the store's own data and makes the platform call. Changes nothing on the platform.
	 *
	 * @param array<string, mixed> $params    The operation's parameters.
	 * @param string               $operation The operation's id, which new objects carry in their metadata.
	 * @throws Refusal When it cannot be done.
	 */
	public function call( array $params, string $operation ): PlatformCall;

	/**
	 * Reads from the platform whether an operation happened whose answer was lost. Sends nothing.
	 *
	 * @return LookResult Never `Over`, which takes more than one look.
	 * @throws PlatformException When it can't be read.
	 */
	public function find_out( OperationRecord $record ): LookResult;

	/** What a merchant reads who asked for something else when it turned out that this had happened: a sentence. */
	public function happened(): string;

	/**
	 * Notes where the merchant will see it that an operation of unknown outcome did not happen.
	 *
	 * @param array<string, mixed> $params   The operation's parameters.
	 * @param string               $sentence What became of it.
	 */
	public function note( array $params, string $sentence ): void;

	/**
	 * Applies the platform's answer to ledger and order. May run again for the same answer after a crash: what is done already is left alone.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $answer The object that the call returned.
	 * @param int|null             $since  The ledger's revision before it was sent; null when the answer may be older than the ledger.
	 * @return array<string, mixed> The answer for the client.
	 */
	public function apply( array $params, array $answer, ?int $since ): array;

	/**
	 * The platform's refusal in the operation's own error codes.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable;
}
