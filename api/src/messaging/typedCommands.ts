import type { Command } from '@nestjs/cqrs';

declare module '@nestjs/cqrs' {
  /**
   * A command is a class that extends `Command<Reply>`. To the library anything is one, and of what such a command
   * gives back nothing is known: `any`. With this neither its handler nor `execute` compiles.
   */
  interface ICommand extends Pick<Command<unknown>, keyof Command<unknown>> {}
}
